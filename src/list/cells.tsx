import Box from '@mui/material/Box'
import { fullName } from '../../contract/text'
import { useMessage } from '../i18n'
import { formatMoment } from '../i18n/days'

/** Shows a long text in one line, cut at the end. */
export function Clipped({ text }: { text: string }) {
  return (
    <Box
      component="span"
      title={text}
      sx={{ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {text}
    </Box>
  )
}

/** Shows the name of a record's creator. `person` is null if that user was deleted, undefined if the server does not send the creator. */
export function PersonName({
  person,
}: {
  person: { firstName: string; lastName: string } | null | undefined
}) {
  const t = useMessage()
  if (person === undefined) return null
  return <>{person === null ? t('matches.formerUser') : fullName(person)}</>
}

/** Width of a column of times, in px. */
export const MOMENT_WIDTH = 184

/** Shows a time; nothing if it is unknown. */
export function Moment({ at }: { at: string | null | undefined }) {
  return <>{at && formatMoment(at)}</>
}
