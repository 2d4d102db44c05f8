/** Loads the page anew at its address. Tests replace `start`, because jsdom loads no pages. */
export const pageLoad = {
  start(): void {
    // The page can save nothing any more, so its forms and toasts must not hold the load back with a question.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    // Browsers keep the state of the history entry, which may ask to sign out.
    history.replaceState(null, '')
    location.replace(location.pathname + location.search)
  },
}
