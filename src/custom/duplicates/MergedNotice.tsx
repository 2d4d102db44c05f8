import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef } from 'react'
import type { Row } from '../../../contract/duplicates/records'
import type { Merge, Mergeable } from '../../../contract/merge'
import { ROUTES } from '../../../contract/paths'
import { TextLink } from '../../components/TextLink'
import { recordLabel } from '../../forms/duplicates/describe'
import { currentLanguage, useMessage } from '../../i18n'
import { useUndoMerge } from './RecentMerges'

/** A merge that this page has performed. */
export type Merged = Pick<Merge<Mergeable>, 'id' | 'moved'> & {
  record: Row
  mergedId: string
  mergedName: string
}

type MergedNoticeProps = {
  resource: Mergeable
  /** The merges of one action, in order. They may belong to several groups. */
  merged: readonly Merged[]
  /** Called for each undone merge, the last merge first. */
  onUndone: (id: string) => void
  onClose: () => void
}

/** Notice about merged records and the records moved with them, with one Undo for all merges. The notice stays until the user closes it. */
export function MergedNotice({ resource, merged, onUndone, onClose }: MergedNoticeProps) {
  const t = useMessage()
  const undo = useUndoMerge(resource, onUndone)
  const notice = useRef<HTMLDivElement>(null)
  // Takes the focus, because the focused button has disappeared with its pair.
  useEffect(() => notice.current?.focus(), [])
  const last = merged.at(-1)
  if (last === undefined) return null
  const { record } = last
  const counted = (['analyses', 'players', 'matches'] as const)
    .map((kind) => ({ kind, moved: merged.reduce((sum, one) => sum + one.moved[kind], 0) }))
    .filter(({ moved }) => moved > 0)
    .map(({ kind, moved }) => t(`duplicates.moved.${kind}`, { smart_count: moved }))
  const names = merged.map(({ mergedName }) => mergedName)
  const isOne = merged.every((one) => one.record.id === record.id)
  const title = () => {
    if (!isOne) return t('duplicates.mergedAll', { smart_count: merged.length })
    const kept = recordLabel(t, record)
    if (names.length === 1) return t('duplicates.merged', { name: last.mergedName, kept })
    const list = currentLanguage().formats.list.format(names)
    return t('duplicates.mergedGroup', { count: names.length, names: list, kept })
  }
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      severity={undo.refusal === null ? 'success' : 'error'}
      variant="outlined"
      role="status"
      onClose={onClose}
      closeText={t('shell.action.close')}
      sx={{
        mb: 2,
        bgcolor: 'background.paper',
        outline: 'none',
        '& .MuiAlert-message': { flex: 1, minWidth: 0 },
      }}
    >
      <AlertTitle sx={{ fontSize: '1rem', overflowWrap: 'anywhere' }}>{title()}</AlertTitle>
      <Box>
        {counted.length === 0
          ? t('duplicates.moved.nothing')
          : t('duplicates.moved.these', { what: currentLanguage().formats.list.format(counted) })}
      </Box>
      {undo.refusal !== null && <Box sx={{ mt: 1, fontWeight: 600 }}>{undo.refusal}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mt: 0.5 }}>
        <Button
          color="inherit"
          variant="outlined"
          loading={undo.isBusy}
          onClick={() => undo.start(merged.map(({ id }) => id).toReversed())}
        >
          {t('duplicates.undo')}
        </Button>
        {isOne && (
          <TextLink to={ROUTES.edit(resource, record.id)}>
            {t('duplicates.openKept', { name: recordLabel(t, record) })}
          </TextLink>
        )}
      </Box>
    </Alert>
  )
}
