const SHOWN_MS = 500
const FADE_MS = 500

/** Hides the splash screen about 500 ms after the page's start, or at once if the start took longer. */
export function hideSplash(): void {
  const splash = document.getElementById('splash')
  if (splash === null) return
  setTimeout(
    () => {
      splash.classList.add('leaving')
      setTimeout(() => splash.remove(), FADE_MS)
    },
    Math.max(0, SHOWN_MS - performance.now()),
  )
}
