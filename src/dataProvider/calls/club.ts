import { type ClubInput, clubAnswerSchema, clubSchema } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import { keepClub } from '../club'
import { type Options, request } from './request'

/** Calls for the club's settings, for administrators. */
export const clubMethods = {
  getClub: ({ signal }: Options = {}) => request(PATHS.club, { schema: clubSchema, signal }),

  async updateClub(body: ClubInput) {
    const schema = clubAnswerSchema
    const stored = await request(PATHS.club, { method: 'PUT', schema, body, failed: 'club.failed' })
    keepClub(stored.data)
    return stored
  },
}
