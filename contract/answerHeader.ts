/** The header of every answer of our server, by which pages tell it from answers of proxies and captive portals. */
export const ANSWER_HEADER = 'x-touchline'
