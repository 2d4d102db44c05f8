import Typography from '@mui/material/Typography'
import { useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { MatchNote } from '../../../../contract/match'
import { useMessage } from '../../../i18n'
import { LineupNamesContext } from '../lineups/lineupNames'
import { notesPath } from '../matchForm'
import type { NotePlace } from './NoteField'

/** Shows the line-up's player with the note's number. Warns if another note has the same number, which is allowed. */
export function NotePlayer({ side, index }: NotePlace) {
  const t = useMessage()
  const names = useContext(LineupNamesContext)
  const name = notesPath(side)
  const shirtNo: number | null = useWatch({ name: `${name}.${index}.shirtNo` }) ?? null
  const isRepeated: boolean = useWatch({
    name,
    compute: (notes: MatchNote[]) =>
      notes.some(
        (note, at) => at !== index && note.shirtNo !== null && note.shirtNo === notes[index]?.shirtNo,
      ),
  })
  const player = shirtNo === null ? undefined : names.get(shirtNo)
  if (player === undefined && !isRepeated) return null
  return (
    <Typography
      variant="body2"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}
    >
      {player !== undefined && (
        <span>
          <strong>{shirtNo}</strong> {player}
        </span>
      )}
      {isRepeated && (
        <Typography component="span" variant="inherit" role="status" sx={{ color: 'warning.main' }}>
          {t('matches.note.repeatedNumber', { shirtNo: String(shirtNo) })}
        </Typography>
      )}
    </Typography>
  )
}
