import { ANSWER_HEADER } from '../contract/answerHeader'

/** The headers of an answer that a journey mocks instead of our server. */
export const SERVER_HEADERS = { [ANSWER_HEADER]: '1' }
