import AddIcon from '@mui/icons-material/Add'
import ContentPasteIcon from '@mui/icons-material/ContentPaste'
import HistoryIcon from '@mui/icons-material/History'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { playerDetails } from '../../../components/playerDetails'
import { newId } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { ListError } from '../ListError'
import {
  emptyLineupRow,
  isBlankRow,
  lineupPath,
  type MatchForm,
  type LineupRow as Row,
  type Side,
  sheetPath,
} from '../matchForm'
import { useTeamName } from '../useTeamName'
import { LineupRow, LineupRows } from './LineupRow'
import { TeamSheet } from './TeamSheet'
import { useLastLineup } from './useLastLineup'
import { usePlayers } from './usePlayers'
import { useTeamSheet } from './useTeamSheet'

/** Edits one side's line-up: typed row by row, pasted from a team sheet, or copied from the team's last match. */
export function SideLineup({ side }: { side: Side }) {
  const t = useMessage()
  const notify = useNotify()
  const name = lineupPath(side)
  const { getValues, setFocus, setValue } = useFormContext<MatchForm>()
  const { fields, append, remove } = useFieldArray<MatchForm, typeof name, 'key'>({ name, keyName: 'key' })
  const rows: Row[] = useWatch({ name }) ?? []
  const players = usePlayers(rows.flatMap(({ playerId }) => playerId ?? []))
  const teamName = useTeamName(side)
  const [isPasting, setPasting] = useState(false)
  const sheet = sheetPath(side)
  const typed = useWatch<MatchForm, typeof sheet>({ name: sheet })
  // The team sheet's field stays open, even with an empty text, until the sheet is parsed or cancelled.
  if (typed !== undefined && !isPasting) setPasting(true)
  const closeSheet = () => {
    setValue(sheet, undefined, { shouldDirty: true, shouldValidate: true })
    setPasting(false)
  }
  const { mutate: readSheet, isPending: isReading } = useMutation({
    mutationFn: useTeamSheet(side),
    onSuccess: (isRead) => {
      if (isRead) closeSheet()
    },
  })
  const { mutate: copyLast, isPending: isCopying } = useMutation({
    mutationFn: useLastLineup(side),
    onError: (error) => notify(error.message, { type: 'error' }),
  })

  const addRow = useCallback(() => {
    const present = getValues(name) ?? []
    const blank = present.findIndex(isBlankRow)
    if (blank >= 0) setFocus(`${name}.${blank}.shirtNo`)
    else if (present.length < LIMITS.lineupPerSide) {
      append(emptyLineupRow(), { shouldFocus: true, focusName: `${name}.${present.length}.shirtNo` })
    }
  }, [append, getValues, name, setFocus])

  const { keys, removeKey } = useStableKeys(fields.length)
  const removeRow = useCallback(
    (index: number) => {
      remove(index)
      removeKey(index)
    },
    [remove, removeKey],
  )

  /** Treats several pasted lines as a team sheet, whichever field has the focus, unless the sheet's own field is open. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (isPasting || !text.trim().includes('\n')) return
    event.preventDefault()
    // The form, and so its draft, has the text until the sheet is parsed.
    setValue(sheet, text, { shouldDirty: true })
    readSheet(text)
  }

  const isFull = fields.length >= LIMITS.lineupPerSide
  return (
    <Box onPaste={onPaste} sx={{ containerType: 'inline-size' }}>
      {fields.length === 0 && !isPasting && (
        <Typography sx={{ color: 'text.secondary', py: 1.5 }}>{t('matches.lineup.empty')}</Typography>
      )}
      <LineupRows>
        {fields.map(({ key }, index) => {
          const player = players.get(rows[index]?.playerId ?? '')
          return (
            <LineupRow
              key={keys[index]}
              formKey={key}
              side={side}
              index={index}
              playerName={player?.name}
              // Without the position, because the row has a field for the position.
              details={player && playerDetails(t, { ...player, position: '' }, teamName)}
              onNext={addRow}
              onRemove={removeRow}
            />
          )
        })}
      </LineupRows>
      <ListError name={name} />
      {isPasting ? (
        <TeamSheet side={side} isReading={isReading} onRead={readSheet} onClose={closeSheet} />
      ) : (
        <Box sx={{ display: 'grid', gap: 1, mt: 1 }}>
          <Button variant="outlined" startIcon={<AddIcon />} onClick={addRow} disabled={isFull}>
            {isFull ? t('matches.lineup.full', { maximum: LIMITS.lineupPerSide }) : t('matches.lineup.add')}
          </Button>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button startIcon={<ContentPasteIcon />} onClick={() => setPasting(true)} disabled={isFull}>
              {t('matches.lineup.paste')}
            </Button>
            <Button
              startIcon={<HistoryIcon />}
              onClick={() => copyLast()}
              loading={isCopying}
              disabled={isFull}
            >
              {t('matches.lineup.last')}
            </Button>
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** Returns stable React keys for rows by index. The form's keys change after a save, which would interrupt typing. */
function useStableKeys(count: number) {
  const [keys] = useState<string[]>([])
  while (keys.length < count) keys.push(newId())
  const removeKey = useCallback((index: number) => void keys.splice(index, 1), [keys])
  return { keys, removeKey }
}
