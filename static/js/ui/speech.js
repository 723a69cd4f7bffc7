// Reading aloud with the device's own voice.

import {language} from "./words.js";

export const canSpeak = "speechSynthesis" in globalThis;

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
export function hasVoice(wait = 1000) {
  const there = () =>
    speechSynthesis.getVoices().some((voice) => voice.lang.toLowerCase().startsWith(language));
  if (!canSpeak || there()) {
    return Promise.resolve(canSpeak);
  }
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(there()), wait);
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
