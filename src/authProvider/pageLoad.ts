/** Loads the page anew at its address. Tests replace `start`, because jsdom loads no pages. */
export const pageLoad = {
  start(): void {
    // The page can save nothing any more, so its forms and toasts must not hold the load back with a question.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    // Without the state of the history entry, which may ask to sign out.
    location.replace(location.pathname + location.search)
  },
}
