/** Alerts users when it is their turn: a short sound if the page is hidden, and a page icon in their colour. */
let alerted = false;
let audio: AudioContext | undefined;

function chime() {
  try {
    audio ??= new AudioContext();
    const start = audio.currentTime;
    for (const [at, pitch] of [
      [0, 660],
      [0.14, 880],
    ]) {
      const [tone, loud] = [audio.createOscillator(), audio.createGain()];
      tone.frequency.value = pitch;
      loud.gain.setValueAtTime(0.08, start + at);
      loud.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.25);
      tone.connect(loud).connect(audio.destination);
      tone.start(start + at);
      tone.stop(start + at + 0.26);
    }
  } catch {
    // Sound is not available in this browser.
  }
}

export function alertTurn(mine: boolean, sound: boolean, colour: string) {
  if (mine && !alerted && sound && document.hidden) chime();
  alerted = mine;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (!icon) return;
  const disc = `<circle cx="32" cy="32" r="30" fill="${colour}" stroke="#222" stroke-width="4"/>`;
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${disc}</svg>`;
  icon.href = mine ? `data:image/svg+xml,${encodeURIComponent(drawn)}` : "/icon.svg";
}
