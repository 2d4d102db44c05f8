import { useEffect, useState } from 'react'
import { useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { AlertDialog } from '../../components/ConfirmDialog'
import { useAsync } from '../../components/useAsync'
import { useMessage } from '../../i18n'
import { useSelection } from '../../list/selection/SelectionContext'
import AddToShortListDialog from './AddToShortListDialog'

/** Adds the selected players of the surrounding list to a short list. Loads no player if the selection exceeds a short list's limit. */
export default function AddSelectedDialog({ onClose }: { onClose: () => void }) {
  const t = useMessage()
  const { selection } = useSelection<'players'>()
  if (selection.count <= LIMITS.shortListEntries) return <AddSelected onClose={onClose} />
  return (
    <AlertDialog
      open
      title={t('shortLists.add.title')}
      text={t('shortLists.full', { figure: LIMITS.shortListEntries })}
      onClose={onClose}
    />
  )
}

function AddSelected({ onClose }: { onClose: () => void }) {
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
