/** Reloads the page. Tests replace `start`, because jsdom cannot load pages. */
export const pageLoad = {
  start(): void {
    // The page cannot save, so `beforeunload` prompts of forms and toasts must not block the reload.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
    // Browsers keep the history entry's state, which may request a sign-out.
    history.replaceState(null, '')
    location.replace(location.pathname + location.search)
  },
}
