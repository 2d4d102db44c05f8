import { PATHS } from '../../contract/paths'
import { type AdminUser, invitationLinkSchema, type UserWork, userWorkSchema } from '../../contract/user'
import type { Refusal } from '../authProvider/publicCall'
import { message } from '../i18n'
import { isUnknownCall, withExplanation } from './failures'
import { call, jsonOf } from './http'
import { refusalOfError } from './refusalOfError'
import type { RowStores } from './rows/rowStore'

/** Whether the server has these calls, and locks: those of the document alone have neither, and say of nobody whether they are locked. */
export const hasAccessCalls = ({ locked }: AdminUser): boolean => locked !== undefined

/** What administrators do with a user beside changing their record. */
export function createUserAccessMethods(lists: RowStores) {
  return {
    /** How much a user has made; null where the server cannot give it to another, as one that has only the documented calls. */
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

    /** Gives all of it to another user, and answers how much it was, or why nothing was given. */
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

    /** Makes a new invitation, which voids the one before, and answers the address of its page. */
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
