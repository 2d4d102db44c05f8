import type { ShortListSummary } from '../../../contract/shortList'
import { fullName } from '../../../contract/text'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'

/** Who made a short list and when it was last changed, and who reads it. */
export function useShortListWords({
  author,
  isShared,
  updatedAt,
}: Pick<ShortListSummary, 'author' | 'isShared' | 'updatedAt'>): { byOn: string; readBy: string } {
  const t = useMessage()
  const actor = useActor()
  const readers = isShared ? 'all' : author?.id === actor.id ? 'own' : 'author'
  return {
    byOn: `${author === null ? t('history.formerUser') : fullName(author)} · ${formatMoment(updatedAt)}`,
    readBy: t(`shortLists.readBy.${readers}`),
  }
}
