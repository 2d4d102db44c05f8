import type { ShortList } from '../../../contract/shortList'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'

/** Returns a function that returns the text about who can read a short list. */
export function useReaders(): (list: Pick<ShortList, 'author' | 'isShared'>) => string {
  const t = useMessage()
  const { id } = useActor()
  return ({ author, isShared }) =>
    t(`shortLists.readBy.${isShared ? 'all' : author?.id === id ? 'own' : 'author'}`)
}
