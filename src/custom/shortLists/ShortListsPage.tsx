import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useState } from 'react'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { ThreePartSkeletons } from '../../components/list/ThreePartRow'
import { PageTitle } from '../../components/PageTitle'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { AddToShortListDialog } from './AddToShortListDialog'
import { ShortListRow } from './ShortListRow'
import { useShortLists } from './useShortLists'

/** The short lists that one may read, the latest first. */
export default function ShortListsPage() {
  const t = useMessage()
  const [isCreating, setCreating] = useState(false)
  const create = (
    <Button variant="contained" startIcon={<Add />} onClick={() => setCreating(true)}>
      {t('shortLists.create')}
    </Button>
  )
  return (
    <>
      <PageTitle title={t('shortLists.title')} subtitle={t('shortLists.subtitle')} actions={create} />
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <ShortLists />
      </Paper>
      {isCreating && <AddToShortListDialog players={[]} onClose={() => setCreating(false)} />}
    </>
  )
}

function ShortLists() {
  const t = useMessage()
  const { data, error, refetch } = useShortLists()
  if (data === undefined) {
    if (error === null) return <ThreePartSkeletons />
    return (
      <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
    )
  }
  if (data.length === 0) return <EmptyState title={t('shortLists.empty')} text={t('shortLists.emptyHint')} />
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((list) => (
        <ShortListRow key={list.id} list={list} />
      ))}
    </Box>
  )
}
