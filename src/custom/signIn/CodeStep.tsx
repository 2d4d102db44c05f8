import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useState } from 'react'
import { CodeField } from '../../components/CodeField'
import { useMessage } from '../../i18n'

type CodeStepProps = Omit<ComponentProps<typeof CodeField>, 'takesLetters' | 'autoFocus'> & {
  minHeight: number
}

/** Asks for a code of the app; for who has it not at hand, for a recovery code in the same field. */
export function CodeStep({ minHeight, ...field }: CodeStepProps) {
  const t = useMessage()
  const [takesLetters, setTakesLetters] = useState(false)
  return (
    <Box sx={{ minHeight, display: 'grid', gap: 1, alignContent: 'space-between' }}>
      <Typography aria-live="polite">
        {t(takesLetters ? 'secondFactor.askRecovery' : 'secondFactor.ask')}{' '}
        <Link
          component="button"
          type="button"
          onClick={() => setTakesLetters(!takesLetters)}
          sx={{ verticalAlign: 'baseline' }}
        >
          {t(takesLetters ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </Link>
      </Typography>
      <CodeField {...field} takesLetters={takesLetters} autoFocus />
    </Box>
  )
}
