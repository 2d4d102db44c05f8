import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { LIMITS } from '../../../contract/fields'
import type { ShortListEntry } from '../../../contract/shortList'
import { removeFocused } from '../../components/keepFocus'
import { newId } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { AddPlayer } from './AddPlayer'
import { EntryInput } from './EntryInput'
import { useEntryNames } from './useEntryNames'

type Values = { entries: ShortListEntry[] }

/** Edits the players of the form's short list and the reasons. The board ranks them. */
export function EntriesInput() {
  const t = useMessage()
  // `key` as key name, because the entries already have the field `id`.
  const { fields, append, remove } = useFieldArray<Values, 'entries', 'key'>({
    name: 'entries',
    keyName: 'key',
  })
  const names = useEntryNames(fields)
  const list = useRef<HTMLOListElement>(null)
  return (
    <Paper variant="outlined">
      <Box component="ol" ref={list} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {/* The entries' own ids, because the form's keys change when the form follows a stored change, while the user may be typing. */}
        {fields.map(({ id, name }, index) => (
          <EntryInput
            key={id}
            index={index}
            name={names[index] ?? name}
            onRemove={() => removeFocused(list.current, () => remove(index))}
          />
        ))}
      </Box>
      <Box sx={{ p: { xs: 2, md: 3 } }}>
        {fields.length >= LIMITS.shortListEntries ? (
          <Typography variant="body2" color="textSecondary">
            {t('shortLists.full', { figure: LIMITS.shortListEntries })}
          </Typography>
        ) : (
          <AddPlayer
            without={fields.map(({ playerId }) => playerId)}
            onChoose={({ id, name }) =>
              append({ id: newId(), playerId: id, name, reason: '' }, { shouldFocus: false })
            }
          />
        )}
      </Box>
    </Paper>
  )
}
