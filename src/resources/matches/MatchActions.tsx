import Box from '@mui/material/Box'
import { useDataProvider } from 'react-admin'
import type { Match } from '../../../contract/match'
import { CreateLink } from '../../components/CreateLink'
import { KeepForGround } from '../../custom/ground/KeepForGround'
import { PdfButton } from '../../custom/pdf/PdfButton'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

/** Buttons to write an analysis of a stored match, download its match sheet, and download the match for offline use. */
export function MatchActions({ match }: { match: Match }) {
  const { id, homeLineup } = match
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  return (
    <>
      <CreateLink resource="analyses" label={t('analyses.new')} query={{ match: id }} variant="outlined" />
      <Box data-stays sx={{ display: 'contents' }}>
        {/* Servers without line-ups have no sheets. */}
        {homeLineup !== undefined && (
          <PdfButton
            label={t('matches.sheet')}
            download={(options) => dataProvider.downloadMatchSheet(id, options)}
          />
        )}
        <KeepForGround matchId={id} />
      </Box>
    </>
  )
}
