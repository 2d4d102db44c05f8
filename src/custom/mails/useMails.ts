import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { MailQueryInput, OutgoingMail } from '../../../contract/mail'
import type { AppDataProvider } from '../../dataProvider'

const KEY = 'mails'
/** How often is asked anew while something waits. */
const REFRESH_MS = 3_000

/** One page of mails; the one before stays until the new one is there, so that nothing jumps. */
export function useMails(request: MailQueryInput) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [KEY, request],
    queryFn: async ({ signal }) => (await dataProvider.mails(request, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.mails.some(({ state }) => state === 'waiting') ? REFRESH_MS : false,
  })
}

/** What can be done about a mail that was not taken: the same again, or an invitation with a link that works. */
export function remedyOf(mail: OutgoingMail): 'resend' | 'invite' | null {
  if (mail.isResendable) return 'resend'
  // The invitation may have been accepted by the link in the file.
  if (mail.failure === 'noMailServer') return null
  return mail.state === 'failed' && mail.kind === 'invitation' ? 'invite' : null
}

/** Sends a mail again, by what `remedyOf` says. */
export function useSendAgain(mail: OutgoingMail) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (remedyOf(mail) === 'invite') await dataProvider.inviteUser(mail.recipient.id)
      else await dataProvider.resendMail(mail.id)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY] }),
  })
}
