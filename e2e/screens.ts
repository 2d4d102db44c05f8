import type { Page } from 'playwright/test'

/** A laptop's window. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** A small phone that is touched. For a file whose journeys are only made on phones: `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Where people of the journeys are, unless one is about other languages. */
export const IN_BRITAIN = { locale: 'en-GB', timezoneId: 'Europe/London' }

/** The day so many days from now, where the people of the journeys are. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: IN_BRITAIN.timezoneId })

/** Whether the menu stands behind its button: known by the window, as what is looked for may not have come yet. */
export const isNarrow = (page: Page) => page.viewportSize()?.width === PHONE.viewport.width
