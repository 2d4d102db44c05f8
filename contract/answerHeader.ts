/** The header of every answer of our server, which answers of proxies and captive portals do not have. */
export const ANSWER_HEADER = 'x-touchline'
