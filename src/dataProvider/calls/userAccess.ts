import { PATHS } from '../../../contract/paths'
import { type AdminUser, invitationLinkSchema, type UserWork, userWorkSchema } from '../../../contract/user'
import type { Refusal } from '../../authProvider/publicCall'
import { message } from '../../i18n'
import { isUnknownCall, withExplanation } from '../failures'
import { call, jsonOf } from '../http'
import { refusalOfError } from '../refusalOfError'
import type { RowStores } from '../rows/rowStore'

/** Returns whether the server has these calls and locks. Servers with only the documented calls have neither, and send no `locked`. */
export const hasAccessCalls = ({ locked }: AdminUser): boolean => locked !== undefined

/** Creates the administrators' calls for a user, apart from changes of the record. */
export function createUserAccessMethods(lists: RowStores) {
  return {
    /** Returns how many records a user created; null if the server has no handover call, such as one with only the documented calls. */
    async workOf(
      userId: string,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<{ data: UserWork | null }> {
      try {
        const answer = await jsonOf(await call(PATHS.handOver(userId), { signal }))
        return { data: userWorkSchema.safeParse(answer).data ?? null }
      } catch (error) {
        if (isUnknownCall(error)) return { data: null }
        throw withExplanation(message('users.handOver.failed'), error)
      }
    },

    /** Transfers these records to another user. Returns their numbers, or the refusal. */
    async handOver(
      userId: string,
      to: string,
    ): Promise<{ data: { given: UserWork } | { refusal: Refusal } }> {
      try {
        const response = await call(PATHS.handOver(userId), { method: 'POST', body: JSON.stringify({ to }) })
        const given = userWorkSchema.parse(await jsonOf(response))
        for (const list of [lists.analyses, lists.matches, lists.players]) void list.refresh()
        return { data: { given } }
      } catch (error) {
        return { data: { refusal: refusalOfError(error) } }
      }
    },

    /** Creates an invitation, which invalidates the previous one, and returns its link. */
    async invitationLink(userId: string): Promise<{ data: { address: string } }> {
      try {
        const response = await call(PATHS.invitationLink(userId), { method: 'POST' })
        return { data: invitationLinkSchema.parse(await jsonOf(response)) }
      } catch (error) {
        throw withExplanation(message('users.link.failed'), error)
      }
    },
  }
}
