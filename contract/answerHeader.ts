/** The header of every answer of our server. The browser recognises answers of proxies and captive portals by its absence. */
export const ANSWER_HEADER = 'x-touchline'
