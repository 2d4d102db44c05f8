import { ANSWER_HEADER } from '../contract/answerHeader'

/** The headers of our server, for answers that a journey mocks. */
export const SERVER_HEADERS = { [ANSWER_HEADER]: '1' }
