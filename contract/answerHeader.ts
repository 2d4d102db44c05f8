/** The header of every answer of our server. Answers of proxies and captive portals do not have it. */
export const ANSWER_HEADER = 'x-touchline'
