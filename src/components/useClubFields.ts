import { seesClubFields } from '../../contract/clubFields'
import { useActor } from '../authProvider/useSession'
import { useFeature } from '../dataProvider/features'

/** Returns whether the user sees the fields for the club alone, such as the stage of a player (decisions, section 5). */
export function useClubFields(): boolean {
  const hasExtraFields = useFeature('extraFields')
  return seesClubFields(useActor().role) && hasExtraFields
}
