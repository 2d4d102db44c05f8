import { styled } from '@mui/material/styles'
import { SCORES, type Score } from '../../../contract/ratings'

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  span: { flex: 1, backgroundColor: theme.palette.divider },
  '.reached': { backgroundColor: theme.palette.primary.main },
}))

const Hatched = styled('div')(({ theme }) => {
  const line = theme.palette.text.secondary
  return {
    height: 8,
    border: `1px solid ${line}`,
    opacity: 0.6,
    backgroundImage: `repeating-linear-gradient(135deg, ${line} 0 1px, transparent 1px 5px)`,
  }
})

/**
 * Bar with five steps, filled up to the score. Without a score it is hatched, to differ from a low score.
 * Hidden from screen readers, because the score's number and word are beside it.
 */
export function ScoreBar({ score }: { score: Score | null }) {
  if (score === null) return <Hatched aria-hidden />
  return (
    <Steps aria-hidden>
      {SCORES.map((step) => (
        <span key={step} className={step <= score ? 'reached' : undefined} />
      ))}
    </Steps>
  )
}
