import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Analysis } from '../../../contract/analysis'
import { positionShown } from '../../../contract/pitch'
import { groupMeans } from '../../../contract/statistics'
import { MediaGallery } from '../../components/media/MediaGallery'
import { PrintStyle } from '../../components/PrintStyle'
import { GroupSlices, RatingsReadOnly, useItemsNotAsked } from '../../custom/ratings'
import { SharedWith, SharersMessage, useReportOpened } from '../../custom/sharing'
import { useMessage } from '../../i18n'
import { AnalysisActions } from './AnalysisActions'
import { formOf } from './analysisForm'
import { LoadedAnalysis } from './LoadedAnalysis'
import { useShowAnalysis } from './useShowAnalysis'
import { ClubNote } from './view/ClubNote'
import { Conclusion } from './view/Conclusion'
import { Figures } from './view/Figures'
import { OverTime } from './view/OverTime'
import { PositionFigure } from './view/PositionFigure'
import { ReportHead } from './view/ReportHead'
import { Standouts } from './view/Standouts'

/** Shows an analysis without editing, to every user who may read the analysis. */
export default function AnalysisView() {
  return <LoadedAnalysis>{(analysis) => <Report key={analysis.id} analysis={analysis} />}</LoadedAnalysis>
}

/** Shows the same figures, texts and charts as the PDF, in the same order. */
function Report({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const show = useShowAnalysis()
  useReportOpened(analysis)
  const ratings = formOf(analysis)
  const media = analysis.media ?? []
  const { position } = positionShown({ position: analysis.position ?? '', player: analysis.player })
  const notAsked = useItemsNotAsked(position)
  return (
    <Box component="article" sx={{ maxWidth: 1100, printColorAdjust: 'exact' }}>
      <PrintStyle />
      <ReportHead
        analysis={analysis}
        actions={<AnalysisActions analysis={analysis} onShared={show} page="view" />}
      />
      <Paper
        variant="outlined"
        sx={{ ...card, display: 'grid', gap: 2, '@media print': { ...onPaper, ...stacked } }}
      >
        <Figures analysis={analysis} ratings={ratings} notAsked={notAsked} />
        <Box
          sx={{
            display: 'grid',
            gap: 2.5,
            gridTemplateColumns: { md: 'minmax(0, 1fr) 280px' },
            '@media print': stacked,
          }}
        >
          <Conclusion text={ratings.conclusion ?? ''} />
          <Standouts ratings={ratings} />
        </Box>
      </Paper>
      <SharersMessage analysis={analysis} />
      {analysis.clubNote && <ClubNote text={analysis.clubNote} />}
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
          '@media print': { display: 'block' },
        }}
      >
        <Section title={t('analyses.section.ratings')}>
          <RatingsReadOnly ratings={ratings} notAsked={notAsked} />
        </Section>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              lg: 'minmax(0, 1fr)',
            },
            '@media print': { gridTemplateColumns: '1.4fr 1fr 1fr', breakInside: 'avoid' },
          }}
        >
          <Section title={t('analyses.report.groups')}>
            <GroupSlices means={groupMeans(ratings)} />
          </Section>
          <Section title={t('analyses.field.position')}>
            <PositionFigure analysis={analysis} />
          </Section>
          <Section title={t('analyses.report.overTime')}>
            <OverTime analysis={analysis} />
          </Section>
        </Box>
      </Box>
      {media.length > 0 && (
        <Section title={t('analyses.section.media')}>
          <MediaGallery media={media} />
        </Section>
      )}
      <Box sx={{ displayPrint: 'none' }}>
        <SharedWith analysis={analysis} />
      </Box>
    </Box>
  )
}

/** Not a grid: browsers may print a grid row over the end of a previous row that is longer than a page. */
const stacked = { display: 'block', '& > * + *': { mt: 2.5 } } as const

/** Printed cards have no border and no padding, to save space. */
const onPaper = { p: 0, border: 0, boxShadow: 'none' } as const
const card = { p: { xs: 2, md: 3 }, mb: 2, '@media print': onPaper } as const

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper component="section" variant="outlined" sx={card}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Paper>
  )
}
