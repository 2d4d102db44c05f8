import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { useSelection } from '../../components/list/selection/SelectionContext'
import { useAsync } from '../../components/useAsync'
import { useMessage } from '../../i18n'
import { AddToShortListDialog } from './AddToShortListDialog'

/** Reads who is selected in the surrounding list, and asks for the short list to put them on. */
export default function AddSelectedDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const notify = useNotify()
  const { selection } = useSelection<'players'>()
  const [read] = useState(() => () => selection.read().catch(() => null))
  const { loaded } = useAsync(read)
  const hasFailed = loaded === null
  useEffect(() => {
    if (!hasFailed) return
    notify(t('errors.page.notLoaded'), { type: 'error' })
    onClose()
  }, [hasFailed, notify, onClose, t])
  if (!loaded) return null
  return <AddToShortListDialog players={loaded} onClose={onClose} />
}
