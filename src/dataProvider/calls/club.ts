import { type Club, type ClubInput, clubAnswerSchema, clubSchema } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import { message } from '../../i18n'
import { keepClub } from '../club'
import { withExplanation } from '../failures'
import { call, jsonOf } from '../http'

/** Calls for the club's settings, for administrators. */
export const clubMethods = {
  async getClub({ signal }: { signal?: AbortSignal } = {}): Promise<{ data: Club }> {
    return { data: clubSchema.parse(await jsonOf(await call(PATHS.club, { signal }))) }
  },

  async updateClub(input: ClubInput): Promise<{ data: Club }> {
    try {
      const response = await call(PATHS.club, { method: 'PUT', body: JSON.stringify(input) })
      const club = clubAnswerSchema.parse(await jsonOf(response))
      keepClub(club)
      return { data: club }
    } catch (error) {
      throw withExplanation(message('club.failed'), error)
    }
  },
}
