import { Page } from '../../ui/page.tsx';

export const ChatHomeScreen = () => <Page title="Agents" />;
