import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { useGetManyAggregate } from 'react-admin'
import { get } from 'react-hook-form'
import { LEVELS } from '../../../contract/closedLists'
import { isObject } from '../../../contract/json'
import { LANGUAGES } from '../../../contract/languages'
import type { MergeConflict } from '../../../contract/mergeThreeWay'
import { RATING_GROUPS, RATING_ITEMS } from '../../../contract/ratings'
import type { PlayerRow } from '../../../contract/rows'
import { CrestPicture } from '../../components/CrestPicture'
import { fieldWords } from '../../components/history/fieldWords'
import { EmptyValue, HistoryValue } from '../../components/history/HistoryValue'
import type { RecordConflict } from '../../dataProvider'
import { LANGUAGE_NAMES, type Message, useMessage, useUsualMessage } from '../../i18n'
import { NOTE_LABELS } from '../../i18n/fieldLabels'
import { EntryValue } from './EntryValue'
import { isEntryPath, type Side } from './settled'

const SIDES = ['mine', 'theirs'] as const

type ConflictFieldProps = Pick<RecordConflict, 'resource'> & {
  conflict: MergeConflict
  /** The merged record that contains the field. */
  merged: object
  picked: Side | null
  onPick: (side: Side) => void
}

/**
 * Parses a path into a match's notes ("homeNotes.0.level", or "homeNotes.0" for a whole note) or line-ups ("homeLineup.0.shirtNo"). Returns the
 * side, the field and the note or player; null for other paths.
 */
function noteField(path: string, match: object) {
  const [, side, index, field] = /^(\w+(?:Notes|Lineup))\.(\d+)(?:\.(\w+))?$/.exec(path) ?? []
  if (side === undefined || (field !== undefined && !isNoteField(field))) return null
  const entry: unknown = get(match, `${side}.${index}`)
  return { side, field, entry: isObject(entry) ? entry : {} }
}

/** Returns the label of a record's own field; for the players of a short list, with the player's name. */
function useRecordField(resource: RecordConflict['resource'], path: string, record: object): string {
  const t = useMessage()
  const usual = useUsualMessage()
  if (resource === 'club') return clubField(t, usual, path)
  const [entry] = /^entries\.\d+/.exec(path) ?? []
  const player: unknown = entry && get(record, `${entry}.name`)
  return typeof player === 'string' ? t('shortLists.reasonOf', { player }) : fieldWords(t, resource, path)
}

/** Returns the label of a field of the club: "Club name", "Level A", "Pass (Français)". Lists of items never conflict. */
function clubField(t: Message, usual: Message, path: string): string {
  if (path === 'name' || path === 'crest') return t(`club.${path}`)
  const [field, language, , word] = path.split('.')
  const level = LEVELS.find((one) => field === 'levels' && one === language)
  if (level !== undefined) return t('analyses.levelNamed', { level })
  const group = RATING_GROUPS.find(({ key }) => key === word)
  const item = RATING_ITEMS.find((one) => one.item === word)
  const label =
    group === undefined
      ? item && usual(`ratings.item.${item.item}`)
      : t('club.groupLabel', { group: usual(`ratings.group.${group.key}`) })
  const spoken = LANGUAGES.find((one) => one === language)
  return label === undefined || spoken === undefined
    ? t('club.labels')
    : `${label} (${LANGUAGE_NAMES[spoken]})`
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
  const ownLabel = useRecordField(resource, path, merged)
  const label =
    note === null
      ? ownLabel
      : [fieldWords(t, 'matches', note.side), playerName ?? shirtNo, note.field && t(NOTE_LABELS[note.field])]
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
                <ConflictValue
                  resource={resource}
                  path={path}
                  field={note?.field ?? path}
                  value={conflict[side]}
                />
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

type ConflictValueProps = Pick<RecordConflict, 'resource'> & { path: string; field: string; value: unknown }

function ConflictValue({ resource, path, field, value }: ConflictValueProps) {
  if (resource !== 'club' && isEntryPath(path)) return <EntryValue resource={resource} value={value} />
  if (resource !== 'club') return <HistoryValue resource={resource} field={field} value={value} />
  if (!value) return <EmptyValue />
  return path === 'crest' ? <CrestPicture src={String(value)} /> : String(value)
}

function usePlayerName(id: unknown): string | undefined {
  const ids = typeof id === 'string' ? [id] : []
  return useGetManyAggregate<PlayerRow>('players', { ids }, { enabled: ids.length > 0 }).data?.[0]?.name
}
