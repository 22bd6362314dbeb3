// The kinds, to choose one of.
import { kinds } from "../state/kinds";

export const KindOptions = () =>
  kinds.map(({ name, title }) => (
    <option key={name} value={name}>
      {title}
    </option>
  ));
