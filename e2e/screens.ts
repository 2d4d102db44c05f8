/** A laptop's window. */
export const DESKTOP = { viewport: { width: 1280, height: 800 } }

/** A small phone that is touched. For a file whose journeys are only made on phones: `test.use(PHONE)`. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
