import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { LISTS } from '../../../contract/lists'
import { RECORDED_RESOURCES, type RecordedResource, ROUTES } from '../../../contract/paths'
import { roleMay } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { ExportButtons } from '../../list/export/ExportButton'
import { ImportLink } from '../../list/ListTools'

/** Shows the import and export of each kind of record that the user may list, and the import of line-ups. */
export function ImportsAndExports() {
  const t = useMessage()
  const { role } = useActor()
  const hasLineupImport = useFeature('lineupImport')
  return (
    <Paper variant="outlined" component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {RECORDED_RESOURCES.filter((resource) => roleMay(role, resource, 'list')).map((resource) => (
        <KindRow
          key={resource}
          label={t(`shell.menu.${resource}`)}
          importLink={<ImportLink resource={resource} />}
          exportButtons={<ExportButtons resource={resource} list={allOf(resource)} />}
        />
      ))}
      {hasLineupImport && roleMay(role, 'matches', 'create') && (
        <KindRow label={t('batches.lineups')} importLink={<LineupImportLink />} />
      )}
    </Paper>
  )
}

/** Returns the export request for all rows of a list in the list's default order. */
const allOf = (resource: RecordedResource) => ({ sort: LISTS[resource].defaultSort, filterValues: {} })

function LineupImportLink() {
  const t = useMessage()
  return (
    <Button startIcon={<FileUploadOutlined />} component={Link} to={ROUTES.tool('matches', 'lineups')}>
      {t('imports.open')}
    </Button>
  )
}

/** On a phone, aligns the buttons' texts with the label. */
const BUTTONS = { ml: { xs: -2, md: 0 } }

type KindRowProps = { label: string; importLink: ReactNode; exportButtons?: ReactNode }

function KindRow({ label, importLink, exportButtons }: KindRowProps) {
  const labelId = useId()
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        role="group"
        aria-labelledby={labelId}
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 2fr) minmax(0, 3fr)',
            md: 'minmax(0, 1fr) 160px 360px',
          },
          alignItems: 'center',
          py: 0.5,
          pl: { xs: 2, md: 3 },
          pr: 1,
        }}
      >
        <Box
          id={labelId}
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, pt: { xs: 1, md: 0 }, fontWeight: 600 }}
        >
          {label}
        </Box>
        <Box sx={BUTTONS}>{importLink}</Box>
        <Box sx={BUTTONS}>{exportButtons}</Box>
      </Box>
    </Box>
  )
}
