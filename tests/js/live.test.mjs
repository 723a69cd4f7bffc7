// What comes from another device is checked like a file from a stranger: damaged messages and codes
// are refused, and whatever is let through has the shape that was promised.

import assert from "node:assert/strict";
import {test} from "node:test";
import {fromCode, pack, toCode, unpack} from "../../static/js/live/connection.js";
import {
  MAX_MESSAGE_LENGTH,
  RateLimit,
  cleanName,
  readOfGuest,
  readOfHost,
  seatOf,
  seatOfAll,
} from "../../static/js/live/messages.js";

const SDP = [
  "v=0",
  "a=candidate:1 1 udp 2113937151 192.168.1.20 50000 typ host",
  "a=candidate:2 1 UDP 2113937150 0c5b7a52-3a4e-4f6b-8a3e-1f2d3c4b5a69.local 50001 typ host",
  "a=candidate:3 1 udp 2113937149 fe80::1:2 50002 typ host",
  "a=candidate:4 1 tcp 1 192.168.1.20 9 typ host tcptype active",
  "a=ice-ufrag:abcd",
  "a=ice-pwd:abcdefghijklmnopqrstuvwx",
  `a=fingerprint:sha-256 ${Array(32).fill("AB").join(":")}`,
  "",
].join("\r\n");

const GAME = {
  id: "0123456789ab",
  kind: "solo",
  options: {},
  created: 1,
  updated: 2,
  finished: null,
  version: 3,
  cursor: 1,
  length: 1,
};
const OF_GUESTS = [
  {say: "hello", live: 1, engine: "0", name: "Ben", token: ""},
  {say: "do", n: 1, version: 2, what: "act", actions: [{type: "draw", cards: ["L3"]}]},
  {say: "do", n: 2, version: 2, what: "undo", actions: []},
  {say: "again"},
];
const OF_HOSTS = [
  {say: "welcome", live: 1, engine: "0", token: "ab", role: "look", seat: ""},
  {say: "steps", game: GAME, from: 0, actions: [{type: "draw"}], more: false, sum: "00000000"},
  {say: "done", n: 1, outcome: "done"},
  {say: "bye", why: "closed"},
];

/** Numbers that look random and are the same each time. @param {number} seed */
function dice(seed) {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}
const STRANGE = [null, -1, 1e99, "", "x".repeat(300), [], {}, [[]], true, "__proto__", 0.5];

/** Every way to put something strange into one place of a value. */
function* spoiled(value) {
  yield* STRANGE;
  if (typeof value === "object" && value !== null) {
    for (const key of Object.keys(value)) {
      for (const part of spoiled(value[key])) {
        yield Array.isArray(value)
          ? value.map((one, i) => (String(i) === key ? part : one))
          : {...value, [key]: part};
      }
      const {[key]: _, ...rest} = value;
      yield rest;
    }
  }
}

for (const [who, read, messages] of [
  ["guests", readOfGuest, OF_GUESTS],
  ["hosts", readOfHost, OF_HOSTS],
]) {
  test(`messages of ${who} are read as they are`, () => {
    for (const message of messages) {
      assert.deepEqual(read(JSON.stringify(message)), message);
    }
  });

  test(`spoiled messages of ${who} are refused, or are whole ones`, () => {
    let refused = 0;
    for (const message of messages) {
      for (const other of spoiled(message)) {
        const told = read(JSON.stringify(other));
        refused += told === null;
        if (told !== null) {
          assert.ok(messages.some(({say}) => say === told.say));
          for (const key of Object.keys(message)) {
            assert.ok(key in told || told.say !== message.say);
          }
        }
      }
    }
    assert.ok(refused > 100);
  });

  test(`damaged text of ${who} breaks nothing`, () => {
    const roll = dice(7);
    for (let n = 0; n < 20_000; n += 1) {
      const text = JSON.stringify(messages[roll(messages.length)]);
      const at = roll(text.length);
      const characters = String.fromCharCode(roll(0x2ff)).repeat(roll(3));
      read(text.slice(0, at) + characters + text.slice(at + roll(4)));
    }
    for (const data of [
      new ArrayBuffer(4),
      null,
      undefined,
      5,
      "x".repeat(MAX_MESSAGE_LENGTH + 1),
    ]) {
      assert.equal(read(data), null);
    }
    assert.equal(read("[".repeat(50_000)), null);
  });

  test(`what only the other side says is none of ${who}`, () => {
    for (const message of who === "guests" ? OF_HOSTS : OF_GUESTS) {
      assert.equal(read(JSON.stringify(message)), null);
    }
  });
}

test("actions are of sober depth and size", () => {
  const deep = JSON.parse(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`);
  const wide = {type: "draw", cards: Array(3000).fill(1)};
  for (const action of [deep, {type: "x", deep}, wide, {type: 5}, [], "draw"]) {
    assert.equal(readOfGuest(JSON.stringify({...OF_GUESTS[1], actions: [action]})), null);
  }
  assert.equal(
    readOfGuest(JSON.stringify({...OF_GUESTS[1], actions: Array(9).fill({type: "draw"})})),
    null,
  );
});

test("a description comes back with all that matters", () => {
  const packed = pack({type: "offer", sdp: SDP});
  const {type, sdp} = unpack(fromCode(`https://example.org/en/solo/#${toCode(packed)}`));
  assert.equal(type, "offer");
  assert.match(sdp, /udp \d+ 192\.168\.1\.20 50000 typ host/);
  assert.match(sdp, /0c5b7a52-3a4e-4f6b-8a3e-1f2d3c4b5a69\.local 50001/);
  assert.match(sdp, /fe80:0000:0000:0000:0000:0000:0001:0002 50002/);
  assert.doesNotMatch(sdp, /tcptype/);
  assert.match(sdp, /a=ice-ufrag:abcd\r\na=ice-pwd:abcdefghijklmnopqrstuvwx\r\n/);
  assert.match(sdp, /fingerprint:sha-256 AB(:AB){31}\r\n/);
});

test("an answer names the offer that it is for", () => {
  assert.deepEqual(unpack(pack({type: "answer", sdp: SDP}, [7, 9])).tag, [7, 9]);
});

test("damaged codes are refused, and no line is slipped in", () => {
  const roll = dice(11);
  const packed = pack({type: "offer", sdp: SDP});
  let refused = 0;
  for (let n = 0; n < 20_000; n += 1) {
    const bytes = packed.slice(0, roll(5) ? packed.length : roll(packed.length));
    for (let k = 0; k <= roll(3); k += 1) {
      bytes[roll(bytes.length)] = roll(256);
    }
    try {
      const {sdp} = unpack(fromCode(toCode(bytes)));
      assert.ok(sdp.split("\r\n").every((line) => line === "" || /^[vostmca]=[ -~]*$/.test(line)));
    } catch (error) {
      assert.equal(error.name, "BadCode");
      refused += 1;
    }
  }
  assert.ok(refused > 5000);
  for (const text of ["", "live.", "live.!!", `live.${"A".repeat(5000)}`, "x".repeat(10_000)]) {
    assert.throws(() => fromCode(text), {name: "BadCode"});
  }
});

test("names are one short line that turns nothing around", () => {
  assert.equal(cleanName("  Ben\n\u202e\u0000 \u2066B  "), "Ben B");
  assert.equal(cleanName("x".repeat(99)).length, 24);
  assert.equal(cleanName("\u200b\u2028"), "");
});

test("an action of one line names one seat and nothing else", () => {
  const vp = {type: "vp", round: 1, seat: "Ada", vp: 2, source: "story", reason: "Cape"};
  assert.equal(seatOf({type: "round", round: 1, seats: {Ada: {tricks: 3}}}), "Ada");
  assert.equal(seatOf(vp), "Ada");
  for (const action of [
    {type: "confirm", round: 1},
    {type: "round", round: 1, seats: {Ada: {}, Bo: {}}},
    {type: "round", round: 1, seats: {Ada: {}}, seat: "Bo"},
    {type: "round", round: 1, seats: {Ada: {}}, surrender: {leader: "Ada"}},
    {type: "round", round: 1, seats: {Ada: {}}, charging_over: true},
    {type: "round", round: 1, seats: {Ada: {}}, reason: "Cape"},
    {type: "round", round: {}, seats: {Ada: {}}},
    {...vp, seats: {Bo: {}}},
    {...vp, n: 1},
    {type: "toString", seat: "Ada"},
  ]) {
    assert.equal(seatOf(action), "");
  }
});

test("VP at once are taken back by whose line they stand on", () => {
  const view = {rounds: [{entry: {vp: [{seat: "Ada"}, {seat: "Bo"}]}}]};
  const drop = (index, round = 1) => ({type: "drop-vp", round, index});
  const line = {type: "round", round: 1, seats: {Ada: {tricks: 3}}};
  assert.equal(seatOfAll([drop(0)], view), "Ada");
  assert.equal(seatOfAll([drop(1)], view), "Bo");
  assert.equal(seatOfAll([line, line], view), "Ada");
  for (const actions of [
    [drop(2)],
    [drop(0, 2)],
    [drop("length")],
    [drop("__proto__")],
    [drop(0), drop(0)],
    [line, drop(0)],
    [line, {...line, seats: {Bo: {}}}],
    [],
  ]) {
    assert.equal(seatOfAll(actions, view), "", JSON.stringify(actions));
  }
  assert.equal(seatOfAll([drop(0)], {}), "");
});

test("so many messages as a person may send get through, no more", () => {
  const rate = new RateLimit(5, 0.001);
  const passed = Array.from({length: 9}, () => rate.tryAcquire());
  assert.deepEqual(passed, [...Array(5).fill(true), ...Array(4).fill(false)]);
});
