import { useQuery } from '@tanstack/react-query'
import { can } from '../../contract/permissions'
import { useActor } from '../authProvider/useSession'
import { useClub } from '../club'
import { dataProvider } from '../dataProvider'
import { type Message, useMessage } from '../i18n'

/** The texts in place of "sent" (`done`) and "will be sent" (`hint`). */
export type Undelivered = { done: string; hint: string }

/** Returns whether the server reports that no mail server is set up. A server of the document alone does not report it. */
const useLacksMailServer = (): boolean => useClub()?.hasMailServer === false

/** Returns the texts for a server without a mail server, with the folder of the files for administrators; null with a mail server. */
export function useUndelivered(): Undelivered | null {
  const t = useMessage()
  const canSee = can(useActor(), 'mail.list')
  const lacksServer = useLacksMailServer()
  const { data: folder } = useQuery({
    queryKey: ['mails', 'folder'],
    queryFn: async ({ signal }) => (await dataProvider.mails({ amount: 1 }, { signal })).data.folder,
    enabled: lacksServer && canSee,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!lacksServer) return null
  const place = folder ? t('mails.inFolder', { folder }) : ''
  return undeliveredWords(t, canSee ? place : t('mails.askAdministrator'))
}

/** Returns the same texts for pages that need no session, without the folder. */
export function usePubliclyUndelivered(): Undelivered | null {
  const t = useMessage()
  const lacksServer = useLacksMailServer()
  return lacksServer ? undeliveredWords(t, t('mails.askAdministrator')) : null
}

const undeliveredWords = (t: Message, more: string): Undelivered => ({
  done: `${t('mails.undelivered')} ${more}`.trim(),
  hint: `${t('mails.undeliverable')} ${more}`.trim(),
})
