// What is heard: four short sounds, and texts that are read aloud.

import {language} from "./words.js";

// Four short sounds, made on the device; none is a file. Silent until the person wants them.

const GAIN = 0.12;

/** @type {AudioContext | null} */
let context = null;

/** Where the sounds come out; made at the first one, after a touch, as browsers ask. */
function output() {
  context ??= new AudioContext();
  if (context.state === "suspended") {
    context.resume();
  }
  return context;
}

/**
 * A node that fades from `GAIN` to nothing.
 * @param {AudioContext} audio @param {number} at @param {number} decay both in seconds
 */
function fading(audio, at, decay) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(GAIN, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + decay);
  gain.connect(audio.destination);
  return gain;
}

/** A breath of noise around a pitch. @param {AudioContext} audio @param {number} at @param {number} pitch in hertz */
function noise(audio, at, pitch) {
  const frames = Math.round(audio.sampleRate * 0.04);
  const buffer = audio.createBuffer(1, frames, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < frames; i += 1) {
    samples[i] = 2 * Math.random() - 1;
  }
  const source = new AudioBufferSourceNode(audio, {buffer});
  const filter = new BiquadFilterNode(audio, {type: "bandpass", frequency: pitch, Q: 0.8});
  source.connect(filter).connect(fading(audio, at, 0.035));
  source.start(at);
}

/**
 * A tone that goes from one pitch to another.
 * @param {AudioContext} audio @param {number} at
 * @param {{type: OscillatorType, from: number, to?: number, length: number, decay: number}} tone
 */
function tone(audio, at, {type, from, to = from, length, decay}) {
  const source = new OscillatorNode(audio, {type, frequency: from});
  const filter = new BiquadFilterNode(audio, {
    type: "lowpass",
    frequency: type === "square" ? 600 : 8000,
  });
  source.frequency.linearRampToValueAtTime(to, at + length);
  source.connect(filter).connect(fading(audio, at, decay));
  source.start(at);
  source.stop(at + decay);
}

const SEMITONE = 2 ** (1 / 12);
/** @param {AudioContext} audio @param {number} at @param {number} [pitch] */
const thud = (audio, at, pitch = 90) =>
  tone(audio, at, {type: "square", from: pitch, to: (pitch * 2) / 3, length: 0.12, decay: 0.16});

/** @type {Record<string, (audio: AudioContext, at: number) => void>} */
const SOUNDS = {
  card: (audio, at) => noise(audio, at, 1800),
  take: (audio, at) => [0, 1, 2].forEach((i) => noise(audio, at + i * 0.045, 1800 - 200 * i)),
  turn: (audio, at) => {
    noise(audio, at, 1200);
    thud(audio, at);
  },
  broken: (audio, at) => {
    thud(audio, at);
    thud(audio, at, 90 * SEMITONE);
  },
  win: (audio, at) =>
    [392, 523, 659, 784].forEach((from, i) =>
      tone(audio, at + i * 0.09, {type: "triangle", from, length: 0.09, decay: 0.25}),
    ),
};

export const canSound = "AudioContext" in globalThis;

/** Play a sound; a device that refuses stays silent. @param {keyof typeof SOUNDS} name */
export function play(name) {
  const audio = output();
  SOUNDS[name](audio, audio.currentTime);
}

// Reading aloud with the device's own voice.

const canSpeak = "speechSynthesis" in globalThis;
const VOICES_TIMEOUT_MS = 1000; // until those that are there must do

/** Say a text now, instead of what is being said. @param {string} text */
export function speak(text) {
  if (canSpeak) {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = language;
    speechSynthesis.cancel();
    speechSynthesis.speak(utterance);
  }
}

/**
 * Tell whether the device has a voice for the language of this page; some load theirs late.
 * @returns {Promise<boolean>}
 */
export function hasVoice() {
  const there = () =>
    speechSynthesis.getVoices().some((voice) => voice.lang.toLowerCase().startsWith(language));
  if (!canSpeak || there()) {
    return Promise.resolve(canSpeak);
  }
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(there()), VOICES_TIMEOUT_MS);
    speechSynthesis.addEventListener(
      "voiceschanged",
      () => {
        clearTimeout(late);
        resolve(there());
      },
      {once: true},
    );
  });
}
