import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ComponentProps, useState } from 'react'
import { CodeField } from '../../forms/inputs/CodeField'
import { useMessage } from '../../i18n'

/** Height of two fields and their gap, in px. The code field replaces both fields without a layout shift. */
const FIELDS_HEIGHT = 132

type CodeStepProps = Omit<ComponentProps<typeof CodeField>, 'takesLetters' | 'autoFocus'>

/**
 * Asks for a code of the authenticator app, or for a recovery code in the same field. The error replaces the hint
 * without a layout shift.
 */
export function CodeStep(field: CodeStepProps) {
  const t = useMessage()
  const [takesLetters, setTakesLetters] = useState(false)
  return (
    <Box
      sx={{
        minHeight: FIELDS_HEIGHT,
        display: 'grid',
        gap: 1,
        alignContent: 'space-between',
        justifyItems: 'start',
      }}
    >
      <CodeField
        helperText={t(takesLetters ? 'secondFactor.askRecovery' : 'secondFactor.ask')}
        {...field}
        takesLetters={takesLetters}
        autoFocus
      />
      <Link
        component="button"
        type="button"
        variant="body2"
        onClick={() => setTakesLetters(!takesLetters)}
        sx={{ py: 1.5, my: -1.5 }}
      >
        {t(takesLetters ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
      </Link>
    </Box>
  )
}
