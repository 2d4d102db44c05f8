import { type Club, type ClubInput, clubAnswerSchema, clubSchema } from '../../contract/club'
import { PATHS } from '../../contract/paths'
import { keepClub } from '../club'
import { message } from '../i18n'
import { isUnknownCall, withExplanation } from './failures'
import { call, jsonOf } from './http'

/** The club, for administrators. */
export const clubMethods = {
  /** Null where the server has no such call, as one that has only the documented ones. */
  async getClub({ signal }: { signal?: AbortSignal } = {}): Promise<{ data: Club | null }> {
    try {
      return { data: clubSchema.parse(await jsonOf(await call(PATHS.club, { signal }))) }
    } catch (error) {
      if (isUnknownCall(error)) return { data: null }
      throw error
    }
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
