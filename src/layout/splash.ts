const SHOWN_MS = 500
const FADE_MS = 500

/** Lets the splash go about 500 ms after the page's start, or at once where starting took longer. */
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
