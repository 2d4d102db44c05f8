import { isObject } from '../../../contract/json'
import { PATHS } from '../../../contract/paths'
import { type AdminUser, invitationLinkSchema, userWorkSchema } from '../../../contract/user'
import { call, jsonOf } from '../http'
import type { RowStores } from '../rows/rowStore'
import { type Options, outcomeOf, request, requestIfKnown } from './request'

/** Returns whether the server can lock users and has the calls of this file. Servers with only the documented calls send no `locked`. */
export const hasAccessCalls = ({ locked }: AdminUser): boolean => locked !== undefined

/** Creates the calls for users, except changes of the user's record. */
export function createUserMethods(lists: RowStores) {
  return {
    /** Returns the numbers of records that a user created; null if the server cannot transfer them. */
    workOf: (userId: string, { signal }: Options = {}) =>
      requestIfKnown(PATHS.handOver(userId), {
        schema: userWorkSchema,
        signal,
        failed: 'users.handOver.failed',
      }),

    /** Transfers the records that a user created to the user `to`. Returns the numbers of transferred records, or the refusal. */
    async handOver(userId: string, to: string) {
      const sending = request(PATHS.handOver(userId), {
        method: 'POST',
        schema: userWorkSchema,
        body: { to },
      })
      const outcome = await outcomeOf(sending)
      if ('result' in outcome.data)
        for (const list of [lists.analyses, lists.matches, lists.players]) void list.refresh()
      return outcome
    },

    /** Sends a new invitation, which invalidates the previous one. Returns the user; null if the answer has none. */
    async inviteUser(userId: string): Promise<{ data: AdminUser | null }> {
      const answer = await jsonOf(await call(PATHS.invite(userId), { method: 'POST', body: '{}' }))
      return { data: isUser(answer) ? answer : null }
    },

    /** Creates an invitation, which invalidates the previous one, and returns its link. */
    invitationLink: (userId: string) =>
      request(PATHS.invitationLink(userId), {
        method: 'POST',
        schema: invitationLinkSchema,
        failed: 'users.link.failed',
      }),
  }
}

const isUser = (answer: unknown): answer is AdminUser =>
  isObject(answer) && 'email' in answer && 'id' in answer
