import { Page } from '../../ui/page.tsx';

export const DocumentsScreen = () => <Page title="Document Management" />;
