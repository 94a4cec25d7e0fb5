import { Page } from '../../ui/page.tsx';

export const TasksScreen = () => <Page title="Task Management" />;
