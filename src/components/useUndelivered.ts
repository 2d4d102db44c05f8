import { useQuery } from '@tanstack/react-query'
import { can } from '../../contract/permissions'
import { useActor } from '../authProvider/useSession'
import { dataProvider } from '../dataProvider'
import { useClub } from '../dataProvider/club'
import { queryClient } from '../dataProvider/queryClient'
import { useMessage } from '../i18n'

/** Loads how the server delivers email, for administrators. Passes the query client, because public pages provide none. */
export const useMailServer = (options: { enabled?: boolean; staleTime?: number } = {}) =>
  useQuery(
    {
      ...options,
      queryKey: ['mails', 'server'],
      queryFn: async ({ signal }) => (await dataProvider.mailServer({ signal })).data,
    },
    queryClient,
  )

/** The texts that replace "sent" (`done`) and "will be sent" (`hint`). */
export type Undelivered = { done: string; hint: string }

/**
 * Returns the texts for a server without a mail server; for administrators, they name the folder to which emails are written. Null with a mail
 * server, and on servers that do not report it.
 */
export function useUndelivered(): Undelivered | null {
  const t = useMessage()
  const canSee = can(useActor(), 'mail.list')
  const lacksServer = useClub()?.hasMailServer === false
  const { data } = useMailServer({ enabled: lacksServer && canSee, staleTime: Number.POSITIVE_INFINITY })
  if (!lacksServer) return null
  const place = data?.folder ? t('mails.inFolder', { folder: data.folder }) : ''
  const more = canSee ? place : t('mails.askAdministrator')
  return {
    done: `${t('mails.undelivered')} ${more}`.trim(),
    hint: `${t('mails.undeliverable')} ${more}`.trim(),
  }
}
