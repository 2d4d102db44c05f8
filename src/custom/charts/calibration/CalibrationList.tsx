import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FigureLink } from '../FigureLink'
import type { CalibrationProps } from './CalibrationTable'
import { DistanceBar, DistanceScale } from './DistanceBar'

/** The same on a phone: a list of scouts with their figures. */
export function CalibrationList({ rows, figures, most }: CalibrationProps) {
  const [, ...columns] = figures.columns
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {figures.rows.map(({ key, cells: [name, ...cells] }, index) => (
        <section key={key}>
          <Typography variant="h3">{name?.value}</Typography>
          <DistanceBar distance={rows[index]?.distance?.signed ?? null} most={most} figure={cells.at(-1)} />
          <DistanceScale most={most} />
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2 }}>
            {cells.flatMap((figure, column) => [
              <Typography
                key={`${columns[column]} term`}
                component="dt"
                variant="body2"
                color="textSecondary"
              >
                {columns[column]}
              </Typography>,
              <Typography
                key={`${columns[column]} figure`}
                component="dd"
                variant="body2"
                sx={{ m: 0, textAlign: 'right' }}
              >
                <FigureLink figure={figure} />
              </Typography>,
            ])}
          </Box>
        </section>
      ))}
    </Box>
  )
}
