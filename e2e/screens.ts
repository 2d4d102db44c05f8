import type { Page } from 'playwright/test'

/** The window of a laptop. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** A small phone with touch. For a file whose journeys run only on phones: `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The locale and time zone of the journeys, except those about other languages. */
export const IN_BRITAIN = { locale: 'en-GB', timezoneId: 'Europe/London' }

/** Returns the date in this number of days, in the time zone of the journeys. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: IN_BRITAIN.timezoneId })

/** Returns whether the menu is collapsed into a button. Checks the window’s size, because the button may not be rendered yet. */
export const isNarrow = (page: Page) => page.viewportSize()?.width === PHONE.viewport.width
