import BarChartOutlined from '@mui/icons-material/BarChartOutlined'
import ImageOutlined from '@mui/icons-material/ImageOutlined'
import SaveAlt from '@mui/icons-material/SaveAlt'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useDownload } from '../../components/download/useDownload'
import { useMessage } from '../../i18n'
import { FigureLinks } from './FigureLink'
import { FiguresTable, VisuallyHiddenFigures } from './FiguresTable'
import type { Figures } from './figures'
import { NOT_IN_PICTURE, saveCardAsPicture, saveFiguresAsCsv } from './saveFigures'

const TABLE_HEIGHT = 480

type ChartCardProps = {
  title: string
  /** Explains the figures. */
  text?: ReactNode
  figures: Figures
  /** Loads all figures for the CSV file, if the card shows only one page. */
  allFigures?: () => Promise<Figures>
  controls?: ReactNode
  /** The chart. A button switches between the chart and a plain table. */
  picture?: ReactNode
  /** A custom table of the figures, shown instead of the chart and the plain table. */
  table?: ReactNode
}

/** Shows a chart's title, the chart or its table, and downloads of both. */
export function ChartCard({ title, text, figures, allFigures, controls, picture, table }: ChartCardProps) {
  const t = useMessage()
  const titleId = useId()
  const card = useRef<HTMLElement>(null)
  const [isTable, setTable] = useState(false)
  const { start, isBusy } = useDownload(() => t('charts.action.failed'))
  const { palette } = useTheme()
  const isPicture = picture !== undefined && !isTable
  const savePicture = async () => {
    if (card.current !== null) await saveCardAsPicture(title, card.current, palette.background.paper)
  }
  const saveTable = async () =>
    saveFiguresAsCsv(title, allFigures === undefined ? figures : await allFigures())
  return (
    <Paper
      component="section"
      variant="outlined"
      ref={card}
      aria-labelledby={titleId}
      sx={{ px: { xs: 2, md: 3 }, py: 2.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography id={titleId} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Box {...NOT_IN_PICTURE} sx={{ display: 'flex', flex: 'none', mt: -1, mr: -1 }}>
          {picture !== undefined && (
            <Action
              label={isTable ? t('charts.action.picture') : t('charts.action.table')}
              icon={isTable ? <BarChartOutlined /> : <TableRowsOutlined />}
              onClick={() => setTable(!isTable)}
            />
          )}
          <Action
            label={t('charts.action.csv')}
            icon={<SaveAlt />}
            isBusy={isBusy}
            onClick={() => start(saveTable)}
          />
          <Action
            label={t('charts.action.png')}
            icon={<ImageOutlined />}
            isBusy={isBusy}
            onClick={() => start(savePicture)}
          />
        </Box>
      </Box>
      {text !== undefined && (
        <Typography component="div" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      )}
      {controls !== undefined && (
        <Box {...NOT_IN_PICTURE} sx={{ mt: 1.5 }}>
          {controls}
        </Box>
      )}
      <Box sx={{ mt: 2 }}>
        <FigureLinks>
          {table}
          {isPicture && (
            <>
              {picture}
              <VisuallyHiddenFigures title={title} figures={figures} />
            </>
          )}
          {table === undefined && !isPicture && (
            <FiguresTable title={title} figures={figures} maxHeight={TABLE_HEIGHT} />
          )}
        </FigureLinks>
      </Box>
    </Paper>
  )
}

type ActionProps = { label: string; icon: ReactNode; isBusy?: boolean; onClick: () => void }

function Action({ label, icon, isBusy = false, onClick }: ActionProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} aria-disabled={isBusy} onClick={isBusy ? undefined : onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}
