import Box from '@mui/material/Box'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'

/** As much of a long text as there is room for in a line. */
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

/** The name of a record's creator; null if that user was deleted, undefined if the server does not send it. */
export function PersonName({
  person,
}: {
  person: { firstName: string; lastName: string } | null | undefined
}) {
  const t = useMessage()
  if (person === undefined) return null
  return <>{person === null ? t('matches.formerUser') : fullName(person)}</>
}

/** How wide a column of moments is, in pixels. */
export const MOMENT_WIDTH = 184

/** When something happened, if it has, and if the server says it. */
export function Moment({ at }: { at: string | null | undefined }) {
  return <>{at && formatMoment(at)}</>
}
