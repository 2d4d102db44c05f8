import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { get } from 'react-hook-form'
import { isObject } from '../../../contract/json'
import type { MergeConflict } from '../../../contract/mergeThreeWay'
import type { ResourceName } from '../../../contract/paths'
import type { PlayerRow } from '../../../contract/rows'
import { fieldWords } from '../../components/history/fieldWords'
import { HistoryValue } from '../../components/history/HistoryValue'
import { type Message, useMessage } from '../../i18n'
import { NOTE_LABELS } from '../../i18n/fieldLabels'
import { EntryValue } from './EntryValue'
import { isEntryPath, type Side } from './settled'

const SIDES = ['mine', 'theirs'] as const

type ConflictFieldProps = {
  resource: ResourceName
  conflict: MergeConflict
  /** The record of the field. */
  merged: object
  picked: Side | null
  onPick: (side: Side) => void
}

/**
 * Parses a path into a match's notes ("homeNotes.0.level", or "homeNotes.0" for a whole note) or line-ups
 * ("homeLineup.0.shirtNo"): the side, the field, and the player or shirt number.
 */
function noteField(path: string, match: object) {
  const [, side, index, field] = /^(\w+(?:Notes|Lineup))\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  if (side === undefined || (field !== undefined && !isNoteField(field))) return null
  const entry: unknown = get(match, `${side}.${index}`)
  return { side, field, entry: isObject(entry) ? entry : {} }
}

/** Returns the label of a record's own field; for the players of a short list, with the player's name. */
function recordField(t: Message, resource: ResourceName, path: string, record: object): string {
  const [entry] = /^entries\.\d+/.exec(path) ?? []
  const player: unknown = entry && get(record, `${entry}.name`)
  return typeof player === 'string' ? t('shortLists.reasonOf', { player }) : fieldWords(t, resource, path)
}

const isNoteField = (field: string): field is keyof typeof NOTE_LABELS => field in NOTE_LABELS

/** Shows a field with both values: side by side on wide screens, in one column on a phone. */
export function ConflictField({ resource, conflict, merged, picked, onPick }: ConflictFieldProps) {
  const t = useMessage()
  const labelId = useId()
  const { path } = conflict
  const note = noteField(path, merged)
  const { shirtNo, playerId } = note?.entry ?? {}
  const playerName = usePlayerName(playerId)
  const label =
    note === null
      ? recordField(t, resource, path, merged)
      : [fieldWords(t, resource, note.side), playerName ?? shirtNo, note.field && t(NOTE_LABELS[note.field])]
          .filter(Boolean)
          .join(' · ')
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ mb: 0.5 }}>
        {label}
      </FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={picked}
        onChange={(_event, side) => onPick(side === 'mine' ? 'mine' : 'theirs')}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          gap: 1,
        }}
      >
        {SIDES.map((side) => (
          <FormControlLabel
            key={side}
            value={side}
            control={<Radio />}
            label={
              <>
                <Box
                  component="span"
                  sx={{ display: 'block', color: 'text.secondary', fontSize: 'body2.fontSize' }}
                >
                  {t(`drafts.conflict.${side}`)}
                </Box>
                {isEntryPath(path) ? (
                  <EntryValue resource={resource} value={conflict[side]} />
                ) : (
                  <HistoryValue resource={resource} field={note?.field ?? path} value={conflict[side]} />
                )}
              </>
            }
            sx={{
              m: 0,
              p: 1,
              alignItems: 'flex-start',
              border: 1,
              borderColor: picked === side ? 'primary.main' : 'divider',
              borderRadius: 1,
              overflowWrap: 'anywhere',
              '& .MuiFormControlLabel-label': { minWidth: 0, pt: 1 },
            }}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}

function usePlayerName(id: unknown): string | undefined {
  const ids = typeof id === 'string' ? [id] : []
  return useGetManyAggregate<PlayerRow>('players', { ids }, { enabled: ids.length > 0 }).data?.[0]?.name
}
