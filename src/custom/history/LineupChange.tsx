import Box from '@mui/material/Box'
import { z } from 'zod/mini'
import { type LineupEntry, lineupEntrySchema } from '../../../contract/lineup'
import { AddedAndRemoved } from '../../components/history/AddedAndRemoved'
import { RecordName } from '../../components/history/RecordName'
import { useMessage } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'

/** Shows the changes of a side's line-up: added and removed players, and changed numbers or positions. */
export function LineupChange({ before, after }: { before: unknown; after: unknown }) {
  const t = useMessage()
  const [old, now] = [entriesIn(before), entriesIn(after)]
  const without = (entries: LineupEntry[], others: LineupEntry[]) => {
    const known = new Set(others.map((entry) => JSON.stringify(entry)))
    return entries.filter((entry) => !known.has(JSON.stringify(entry)))
  }
  return (
    <AddedAndRemoved
      added={without(now, old)}
      removed={without(old, now)}
      listOf={(entries) => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {entries.map(({ shirtNo, playerId, position }) => (
            <li key={playerId}>
              {shirtNo !== null && `${shirtNo} `}
              <RecordName resource="players" id={playerId} />
              {position !== '' && `, ${choiceWords(t, 'position', position)}`}
            </li>
          ))}
        </Box>
      )}
    />
  )
}

/** Parses the entries, because history may contain values of an older schema. */
const entriesIn = (value: unknown): LineupEntry[] => z.array(lineupEntrySchema).safeParse(value).data ?? []
