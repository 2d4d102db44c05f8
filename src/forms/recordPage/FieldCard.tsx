import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

type FieldCardProps = {
  title?: string
  /** The number of columns on wide screens. */
  columns?: number
  children: ReactNode
}

const columnsOf = (count: number) => ({
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${count}, minmax(0, 1fr))` },
})

/** Style for fields in two columns; in one column on a phone. */
export const TWO_COLUMNS = columnsOf(2)

/** Groups fields in a card, in one column on a phone. */
export function FieldCard({ title, columns = 2, children }: FieldCardProps) {
  return (
    <Card sx={{ px: { xs: 2, md: 3 }, py: 2.5 }}>
      {title !== undefined && (
        <Typography variant="h2" sx={{ mb: 2 }}>
          {title}
        </Typography>
      )}
      <Box sx={columnsOf(columns)}>{children}</Box>
    </Card>
  )
}
