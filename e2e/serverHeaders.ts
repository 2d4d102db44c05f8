import { ANSWER_HEADER } from '../contract/answerHeader'

/** The headers of an answer that a journey writes in place of our server. */
export const SERVER_HEADERS = { [ANSWER_HEADER]: '1' }
