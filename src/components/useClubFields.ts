import { seesClubFields } from '../../contract/clubFields'
import { useActor } from '../authProvider/useSession'
import { useFeature } from '../dataProvider/features'

/** Returns whether the user sees the fields for the club alone, such as the stage of a player (decisions, section 5), and the server has them. */
export function useClubFields(): boolean {
  const hasFields = useFeature('extraFields')
  return seesClubFields(useActor().role) && hasFields
}
