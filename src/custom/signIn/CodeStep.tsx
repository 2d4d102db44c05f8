import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type ComponentProps, useState } from 'react'
import { CodeField } from '../../forms/inputs/CodeField'
import { useMessage } from '../../i18n'

type CodeStepProps = Omit<ComponentProps<typeof CodeField>, 'takesLetters' | 'autoFocus'> & {
  minHeight: number
}

/**
 * Asks for a code of the authenticator app, or for a recovery code in the same field. The error replaces the hint,
 * so that nothing moves.
 */
export function CodeStep({ minHeight, ...field }: CodeStepProps) {
  const t = useMessage()
  const [takesLetters, setTakesLetters] = useState(false)
  return (
    <Box sx={{ minHeight, display: 'grid', gap: 1, alignContent: 'space-between', justifyItems: 'start' }}>
      <CodeField
        helperText={t(takesLetters ? 'secondFactor.askRecovery' : 'secondFactor.ask')}
        {...field}
        takesLetters={takesLetters}
        autoFocus
      />
      <Link component="button" type="button" variant="body2" onClick={() => setTakesLetters(!takesLetters)}>
        {t(takesLetters ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
      </Link>
    </Box>
  )
}
